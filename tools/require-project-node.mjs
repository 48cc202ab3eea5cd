/** Exits with a message if the set-up, which installs the required Node, has not run. */
export function requireProjectNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  process.stderr.write('Falta preparar el programa: ejecute antes «npm start» en esta carpeta.\n');
  process.exit(1);
}
