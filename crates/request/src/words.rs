//! The sentences about requests. Those about boards are in the library.

gridproof::catalogue! {
    // The line of a request.
    line_too_long(expected) "expected {expected}, found a longer one";
    line_of_bytes(most) "a line of at most {most} bytes";
    line_not_utf8(column, byte) "column {column}: expected UTF-8 text, found the byte {byte}";
    not_an_object(found) "expected an object with the key `do`, found {found}";
    object_not_closed(column) "column {column}: expected the end of the object, found the end of the line";
    not_json(column, found) "column {column}: expected JSON, found {found}";
    request_key_once(key) "expected `{key}` once, found it again";
    unknown_key(found) "unknown key `{found}`";
    missing_key(key, expected) "expected `{key}`: {expected}";
    wrong_value(key, expected, found) "expected `{key}` to be {expected}, found {found}";
    missing_question(questions) "expected `do` to be one of {questions:`}";
    question_not_text(questions, found) "expected `do` to be one of {questions:`}, found {found}";
    unknown_question(found) "unknown question `{found}`";
    unknown_backend(found) "unknown backend `{found}`";
    unknown_engine(found, puzzle) "unknown engine `{found}` for {puzzle}";
    unknown_name(found) "unknown name `{found}`";
    unknown_file(found) "`{found}` is not a file of a certificate";
    file_once(file) "expected `{file}` once, found it again";
    cell_not_on_board(key, shape, row, col) "expected `{key}` on the {shape} board, found [{row},{col}]";
    cell_not_hidden(key, content, row, col) "expected `{key}` to be hidden, found `{content}` at [{row},{col}]";
    invalid_request(reason) "{reason}";
    invalid_value(reason) "{reason}";
    invalid_move(number, reason) "move {number}: {reason}";

    // Valid requests without an answer.
    invalid_input(reason) "{reason}";
    no_solution(reason) "{reason}";
    work_limit() "the work limit was reached";
    memory_limit() "the memory limit was reached";
    time_limit() "the time limit was reached";
    cancelled() "the search was cancelled";
    unsupported(reason) "{reason}";
    defect(reason) "{reason}; this is a defect of gridproof";
}
