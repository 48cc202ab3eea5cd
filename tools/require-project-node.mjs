/** Ends the program with a word for the user where the set-up, which brings the Node it needs, has not run. */
export function requireProjectNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  process.stderr.write('Falta preparar el programa: ejecute antes «npm start» en esta carpeta.\n');
  process.exit(1);
}
