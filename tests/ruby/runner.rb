# A small runner with the interface of the Ruby minesweeper runner, for tests: the same board, the
# same cascade, `[x, y]` and an optional flag, players in this process or behind DRb.
#
#   ruby runner.rb PLAYER.rb GAMES SEED [drb] [kill-after=TURNS]
#
# Prints a line for each game: `won`, `lost` or `stuck`, the number of turns, and the number of moves that named no cell
# to open. `kill-after` kills the player's program after this number of turns.
SIZE = 10
MINES = 10

class Board
  def initialize(random)
    cells = (0...SIZE * SIZE).to_a.shuffle(:random => random)
    @mines = {}
    cells.take(MINES).each { |cell| @mines[[cell % SIZE, cell / SIZE]] = true }
  end

  def at(x, y)
    return :mine if @mines[[x, y]]
    around(x, y).count { |cell| @mines[cell] }
  end

  def around(x, y)
    steps = [-1, 0, 1].product([-1, 0, 1]) - [[0, 0]]
    steps.map { |dx, dy| [x + dx, y + dy] }.select { |cx, cy| inside?(cx, cy) }
  end

  def inside?(x, y)
    x >= 0 && x < SIZE && y >= 0 && y < SIZE
  end
end

class Game
  attr_reader :state, :wasted

  def initialize(board)
    @board = board
    @state = Array.new(SIZE) { Array.new(SIZE, :unknown) }
    @wasted = 0
  end

  # The outcome, if this move ended the game.
  def play(move)
    x, y, flag = move
    return waste unless move.size == 2 && !flag && @board.inside?(x, y) && hidden?(x, y)
    open(x, y)
    return :lost if @state[y][x] == :mine
    :won if @state.flatten.count { |cell| cell == :unknown } == MINES
  end

  private

  def waste
    @wasted += 1
    nil
  end

  def hidden?(x, y)
    @state[y][x] == :unknown
  end

  def open(x, y)
    return unless hidden?(x, y)
    value = @state[y][x] = @board.at(x, y)
    return unless value == 0
    @board.around(x, y).each do |cx, cy|
      # A fault of the runner: a zero in the bottom row does not open the cell above it to the right.
      open(cx, cy) unless y == SIZE - 1 && cx == x + 1 && cy == y - 1
    end
  end
end

# The one class whose name ends in Player, as the runner finds it.
def player_class
  Object.constants.grep(/Player\z/).map { |name| Object.const_get(name) }.first
end

def over_drb
  require "drb"
  DRb.start_service("druby://127.0.0.1:0", player_class.new)
  front = DRb.uri
  reader, writer = IO.pipe
  # The games run in a separate process, as in the runner.
  child = fork do
    DRb.stop_service
    reader.close
    DRb.start_service("druby://127.0.0.1:0")
    $stdout.reopen(writer)
    yield DRbObject.new_with_uri(front)
    $stdout.flush
    exit!(0)
  end
  writer.close
  puts reader.read
  Process.wait(child)
end

def play_all(player, games, seed, kill_after)
  games.times do |number|
    game = Game.new(Board.new(Random.new(seed + number)))
    turns = 0
    outcome = nil
    while outcome.nil? && turns < SIZE * SIZE
      player.name
      outcome = game.play(player.take_turn(game.state))
      turns += 1
      if turns == kill_after
        pids = `pgrep -P #{Process.pid} -f ruby-minesweeper`.split.map(&:to_i)
        pids.each { |pid| Process.kill(:KILL, pid) }
      end
    end
    puts "#{outcome || :stuck} #{turns} #{game.wasted}"
    $stdout.flush
  end
end

path, games, seed, *options = ARGV
load path
kill_after = options.map { |option| option[/\Akill-after=(\d+)\z/, 1] }.compact.first.to_i
if options.include?("drb")
  over_drb { |player| play_all(player, games.to_i, seed.to_i, kill_after) }
else
  play_all(player_class.new, games.to_i, seed.to_i, kill_after)
end
