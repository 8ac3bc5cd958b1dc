/* Proves the cells of a board, explains one, and counts the board before and after a move:
 *
 *   cargo build --release -p gridproof-capi
 *   cc -Icrates/capi/include crates/capi/examples/prove.c -Ltarget/release -lgridproof_c -o prove
 *   LD_LIBRARY_PATH=target/release ./prove
 */

#include <stdio.h>
#include <string.h>

#include "gridproof.h"

static void ask(const gridproof_session *session, const char *request)
{
    char *reply = gridproof_session_request(session, request, strlen(request));
    puts(reply);
    gridproof_free(reply);
}

int main(void)
{
    gridproof_session *session = gridproof_session_new();
    ask(session, "{\"id\":1,\"do\":\"prove\",\"board\":\"mines rows=1 cols=4 mines=1\\n?1??\"}");
    ask(session, "{\"id\":2,\"do\":\"explain\",\"board\":\"mines rows=1 cols=4 mines=1\\n?1??\",\"cell\":[0,3]}");
    /* The session keeps the position under its name, and counts only what the move changed. */
    ask(session, "{\"id\":3,\"do\":\"look\",\"session\":\"game\",\"board\":\"mines rows=1 cols=4 mines=1\\n?1??\"}");
    ask(session, "{\"id\":4,\"do\":\"look\",\"session\":\"game\",\"board\":\"mines rows=1 cols=4 mines=1\\n?1?0\"}");
    gridproof_session_free(session);
    return 0;
}
