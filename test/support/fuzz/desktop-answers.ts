import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthority } from '../../../certificates/certificate.ts';

const DAY_MS = 86_400_000;

/** A user's answers to file dialogs: a different one each time, good, bad or none. Real files. */
export class DesktopAnswers {
  readonly folder = mkdtempSync(join(tmpdir(), 'mostrador-fuzz-'));
  readonly #asked = new Map<string, number>();

  async prepare(): Promise<void> {
    const now = Date.now();
    const authority = await createAuthority('Autoridad de prueba', {
      notBefore: now,
      notAfter: now + DAY_MS,
    });
    writeFileSync(this.#in('autoridad.pem'), authority.certificate);
    writeFileSync(this.#in('basura.bin'), Buffer.from([0, 255, 10, 13, 123]));
    writeFileSync(this.#in('lista.json'), '[{"__proto__":{"isAdmin":true}}]');
    mkdirSync(this.#in('carpeta'));
  }

  /** A file to read; `written` is a name that `toWrite` gives. */
  toRead = (written: string): Promise<string | null> =>
    this.#next('read', [
      null,
      this.#in(written),
      this.#in('basura.bin'),
      this.#in('lista.json'),
      this.#nowhere(),
    ]);

  toWrite = (name: string, ending: string): Promise<string | null> => {
    const file = `${name}.${ending}`;
    return this.#next(`write ${ending}`, [
      this.#in(file),
      null,
      join(this.#nowhere(), file),
      this.#in('carpeta'),
    ]);
  };

  authorities = (): Promise<string | null> =>
    this.#next('authorities', [null, this.#in('autoridad.pem'), this.#in('basura.bin'), this.#nowhere()]);

  whichFolder = (): Promise<string | null> =>
    this.#next('folder', [null, this.#in('carpeta'), this.#in('basura.bin'), this.#nowhere()]);

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #next(what: string, answers: readonly (string | null)[]): Promise<string | null> {
    const turn = this.#asked.get(what) ?? 0;
    this.#asked.set(what, turn + 1);
    return Promise.resolve(answers[turn % answers.length] ?? null);
  }

  #in(name: string): string {
    return join(this.folder, name);
  }

  #nowhere(): string {
    return this.#in('no-existe');
  }
}
