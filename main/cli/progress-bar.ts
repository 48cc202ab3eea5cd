const WIDTH = 40;

/** A bar that is drawn over itself on one line, and left there when all is done; `done` of `total`. */
export function progressBar(write: (text: string) => void): (done: number, total: number) => void {
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const full = Math.floor(share * WIDTH);
    const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
    write(`\r${bar} ${String(Math.floor(share * 100)).padStart(3)} %${done === total ? '\n' : ''}`);
  };
}
