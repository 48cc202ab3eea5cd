import { say } from '../../../kernel/say.ts';

/** Known names by what is left of them where a spreadsheet takes the zeros before a number. */
export class LostZeros {
  readonly #known = new Map<string, string>();

  constructor(known: Iterable<string>) {
    for (const name of known) this.#known.set(bare(name), name);
  }

  /** Returns why a new name may be a known one that lost or won zeros; null where it is not, or the file has both. */
  reasonAgainst(name: string, isInFile: (known: string) => boolean): string | null {
    const known = this.#known.get(bare(name));
    if (known === undefined || known.toUpperCase() === name.toUpperCase() || isInFile(known)) return null;
    return say('import.zerosDiffer', { name, known });
  }
}

/** Zeros before a figure are what a number loses. */
const bare = (name: string): string => name.toUpperCase().replace(/^0+(?=\d)/, '');
