import { printable } from '../../shared/domain/receipt/printable-text.ts';

const WORDS: Readonly<Record<string, string>> = {
  counter: 'el programa',
  screen: 'la caja',
  cli: 'la línea de comandos',
};

/** Who did something, as papers say it: a user by name, else what it was done with. */
export function actorName(actor: string): string {
  return WORDS[actor] ?? printable(actor);
}
