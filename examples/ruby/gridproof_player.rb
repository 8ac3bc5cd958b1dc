# A player for the Ruby minesweeper runner. It keeps one `gridproof-player ruby-minesweeper` open,
# sends the state in a line, and reads the next move in a line.
#
# The environment variable GRIDPROOF_PLAYER names the program; otherwise the player looks beside this
# file and on the path. If the program fails, the player continues with legal moves and raises no
# error. If the program cannot be started, the player prints one line on standard error. The syntax is
# that of Ruby 1.9.
class GridproofPlayer
  # One program serves all players of a process. The program ends with the process, because its input then ends.
  class Solver
    PATIENCE = 30 # seconds for an answer
    STARTS = 3    # attempts to start the program

    def initialize
      @lock = Mutex.new
      @pipe = nil
      @starts = 0
    end

    # Returns the answer to a line, and restarts the program if it has ended; nil if there is no
    # answer.
    def ask(line)
      @lock.synchronize { attempt(line) || attempt(line) }
    end

    # Ends the program and returns nil.
    def stop
      pipe, @pipe = @pipe, nil
      if pipe
        begin
          Process.kill(:KILL, pipe.pid)
        rescue StandardError
          nil # the program has already ended
        end
        pipe.close # waits for the program
      end
      nil
    rescue StandardError
      nil
    end

    private

    def attempt(line)
      pipe = open_pipe
      pipe && exchange(pipe, line) || stop
    rescue StandardError
      stop
    end

    def open_pipe
      return @pipe if @pipe
      return nil if @starts == STARTS
      @starts += 1
      @pipe = IO.popen([program, "ruby-minesweeper"], "r+")
    rescue SystemCallError => error
      warn "gridproof: #{error.message}: any legal move is played; install gridproof-player (cargo " \
           "install --path crates/cli), or name it by GRIDPROOF_PLAYER" if @starts == 1
      nil
    end

    def exchange(pipe, line)
      pipe.puts(line)
      pipe.flush
      IO.select([pipe], nil, nil, PATIENCE) && pipe.gets
    end

    def program
      beside = File.expand_path("../gridproof-player", __FILE__)
      named = ENV["GRIDPROOF_PLAYER"]
      return named if named && !named.empty?
      File.executable?(beside) ? beside : "gridproof-player"
    end
  end

  SOLVER = Solver.new
  at_exit { SOLVER.stop }

  def name
    "gridproof"
  end

  # Two elements only: a third one would set a flag.
  def take_turn(state)
    asked(state) || any(state)
  rescue StandardError
    [0, 0]
  end

  private

  def asked(state)
    answer = SOLVER.ask(state.map { |row| row.map { |cell| letter(cell) }.join }.join(" "))
    return nil unless answer =~ /\A(\d+) (\d+)\s*\z/
    x, y = $1.to_i, $2.to_i
    hidden?(state[y] && state[y][x]) ? [x, y] : nil
  end

  def any(state)
    state.each_with_index do |row, y|
      row.each_with_index { |cell, x| return [x, y] if hidden?(cell) }
    end
    [0, 0]
  end

  def hidden?(cell)
    cell == :unknown || cell == :flag
  end

  def letter(cell)
    case cell
    when Integer then cell.to_s
    when :mine then "*"
    when :flag then "F"
    else "?"
    end
  end
end
