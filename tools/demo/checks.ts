interface Check {
  what: string;
  held: boolean;
  detail: string;
  /** Files that show more of it. */
  lookAt: readonly string[];
}

/** The checks of one run and their results. */
export class Checks {
  readonly #checks: Check[] = [];

  add(what: string, held: boolean, detail: string, lookAt: readonly string[] = []): void {
    this.#checks.push({ what, held, detail: detail.trim().replaceAll('\n', ' '), lookAt });
  }

  allHeld(): boolean {
    return this.#checks.length > 0 && this.#checks.every(({ held }) => held);
  }

  table(): string {
    const width = Math.max(...this.#checks.map(({ what }) => what.length));
    const rows = this.#checks.map(
      (check) => `${check.held ? 'sí' : 'NO'}  ${check.what.padEnd(width)}  ${tell(check)}`,
    );
    return `${rows.join('\n')}\n`;
  }
}

/** Formats what a check saw and, if it failed, the files to open. */
function tell({ held, detail, lookAt }: Check): string {
  if (held) return detail;
  return [`se vio: ${detail || 'nada'}`, ...lookAt.map((file) => `ver ${file}`)].join(' · ');
}
