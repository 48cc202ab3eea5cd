/** One system call of a traced run that ended well, as strace prints it; in the order in which they ended. */
export interface TracedCall {
  name: string;
  /** Text of each argument, strings and paths decoded. */
  args: Argument[];
  /** What it returned. */
  value: number;
}

export interface Argument {
  /** The first number in it: a descriptor, an offset, a length; NaN for none. */
  number: number;
  /** As it is written, without the text it may carry. */
  word: string;
  /** Bytes of a string. */
  bytes: Buffer | null;
  /** What the descriptor leads to. */
  path: string | null;
}

/** Reads the output of `strace -f -y -xx` line by line. */
export class TraceReader {
  readonly #unfinished = new Map<string, string>();

  /** The call that ended with this line; null for none, or for one that failed and so changed nothing. */
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

/** All text is hexadecimal, so that a comma is one between arguments wherever it is not inside brackets. */
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
