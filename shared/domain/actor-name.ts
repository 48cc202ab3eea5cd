/** What the audit chain calls those who are no users. */
const ACTORS: Readonly<Record<string, string>> = {
  screen: 'el puesto',
  cli: 'la línea de comandos',
  counter: 'el programa',
};

/** Who did something, on paper and in files, which are Spanish. */
export function actorName(actor: string): string {
  return ACTORS[actor] ?? actor;
}
