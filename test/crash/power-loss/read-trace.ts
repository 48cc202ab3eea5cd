/** A successful system call of a traced run, as strace prints it; in order of completion. */
export interface TracedCall {
  name: string;
  /** Arguments, strings and paths decoded. */
  args: Argument[];
  /** Return value. */
  value: number;
}

export interface Argument {
  /** Its first number: a descriptor, an offset, a length; NaN for none. */
  number: number;
  /** Its word, without attached text. */
  word: string;
  /** Bytes of a string. */
  bytes: Buffer | null;
  /** Path of the descriptor. */
  path: string | null;
}

/** Reads the output of `strace -f -y -xx` line by line. */
export class TraceReader {
  readonly #unfinished = new Map<string, string>();

  /** The call that ended with this line; null for none, or for a failed one, which changed nothing. */
  read(line: string): TracedCall | null {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (text.endsWith(UNFINISHED)) {
      this.#unfinished.set(thread, text.slice(0, -UNFINISHED.length));
      return null;
    }
    const end = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)?.[1];
    return readCall(end === undefined ? text : (this.#unfinished.get(thread) ?? '') + end);
  }
}

const UNFINISHED = '<unfinished ...>';

function readCall(text: string): TracedCall | null {
  const [, name, args, value] = /^(\w+)\((.*)\) += (0x[0-9a-f]+|\d+)/.exec(text) ?? [];
  if (name === undefined || args === undefined || value === undefined) return null;
  return { name, args: splitArguments(args).map(readArgument), value: Number(value) };
}

/** All text is hexadecimal, so any comma outside brackets separates arguments. */
function splitArguments(text: string): string[] {
  return text.split(/, (?![^[]*\])/);
}

function readArgument(word: string): Argument {
  const quoted = /^"((?:\\x[0-9a-f]{2})*)"/.exec(word)?.[1];
  const path = /^\S*?<((?:\\x[0-9a-f]{2})*)>/.exec(word)?.[1];
  const number = Number(/^\[?(0x[0-9a-f]+|\d+)/.exec(word)?.[1] ?? Number.NaN);
  return {
    number,
    word: quoted === undefined ? word : '',
    bytes: quoted === undefined ? null : decode(quoted),
    path: path === undefined ? null : decode(path).toString('utf8'),
  };
}

const decode = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
