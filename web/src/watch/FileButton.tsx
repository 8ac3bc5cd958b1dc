// A button that opens a file.

export function FileButton({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  return (
    <label class="file">
      {name}
      <input
        type="file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
