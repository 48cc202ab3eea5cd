/** Of the arguments of a desktop entry's Exec, those that keep their quotes (Desktop Entry Specification, "The Exec key"). */
const QUOTED = /["`$\\]/g;

/** A file of the autostart folder that starts this command with the desktop (XDG Autostart). */
export function autostartEntry(command: readonly string[]): string {
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Mostrador',
    `Exec=${command.map(execArgument).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
  ];
  return `${lines.join('\n')}\n`;
}

/** Quoted as an argument, and then escaped as every text of the file is. */
function execArgument(argument: string): string {
  const quoted = `"${argument.replace(QUOTED, '\\$&').replaceAll('%', '%%')}"`;
  return quoted
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r');
}
