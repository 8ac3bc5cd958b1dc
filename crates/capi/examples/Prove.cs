// Proves the cells of a board in C#:
//
//   cargo build --release -p gridproof-capi
//   mcs crates/capi/examples/Prove.cs -out:Prove.exe
//   LD_LIBRARY_PATH=target/release mono Prove.exe

using System;
using System.Runtime.InteropServices;
using System.Text;

static class Gridproof
{
    [DllImport("gridproof_c")]
    static extern IntPtr gridproof_request(byte[] json, UIntPtr length);

    [DllImport("gridproof_c")]
    static extern void gridproof_free(IntPtr reply);

    /// <summary>Returns the reply to a request, both as JSON.</summary>
    public static string Ask(string request)
    {
        byte[] json = Encoding.UTF8.GetBytes(request);
        IntPtr reply = gridproof_request(json, (UIntPtr)json.Length);
        try
        {
            return ReadUtf8(reply);
        }
        finally
        {
            gridproof_free(reply);
        }
    }

    static string ReadUtf8(IntPtr text)
    {
        int length = 0;
        while (Marshal.ReadByte(text, length) != 0)
            length++;
        byte[] bytes = new byte[length];
        Marshal.Copy(text, bytes, 0, length);
        return Encoding.UTF8.GetString(bytes);
    }
}

static class Prove
{
    static void Main()
    {
        string board = @"mines rows=1 cols=4 mines=1\n?1??";
        Console.WriteLine(Gridproof.Ask("{\"id\":1,\"do\":\"prove\",\"board\":\"" + board + "\"}"));
    }
}
