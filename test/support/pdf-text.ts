import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STEP_STANDS_STILL_MS } from '../time-outs.ts';
import { findProgram } from './find-program.ts';

/** Reason to skip tests that read PDF text; null where pdftotext is installed. */
export const pdftotextMissing = findProgram('pdftotext') === null ? 'there is no pdftotext here' : null;

const hasZbarimg = findProgram('zbarimg') !== null;
if (!hasZbarimg) console.warn('No zbarimg on this machine: QR codes are read by zxing alone here.');

/** Text of each page, in drawing order. */
export function pdfPages(pdf: Uint8Array): string[] {
  const pages = run('pdftotext', ['-raw', '-enc', 'UTF-8'], 'paper.pdf', pdf, ['-']).split('\f');
  // A form feed follows each page.
  pages.pop();
  return pages;
}

/** The text of a PDF on one line. */
export function pdfText(pdf: Uint8Array): string {
  return pdfPages(pdf).join(' ').replace(/\s+/g, ' ').trim();
}

/** The words of a PDF of one page and the corners of their boxes, in millimetres from the page's corner. */
export function pdfWords(pdf: Uint8Array): { text: string; left: number; top: number }[] {
  const page = run('pdftotext', ['-bbox', '-enc', 'UTF-8'], 'paper.pdf', pdf, ['-']);
  const words = page.matchAll(/<word xMin="([^"]*)" yMin="([^"]*)"[^>]*>([^<]*)<\/word>/g);
  return [...words].map(([, left, top, text]) => ({
    text: (text ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    left: (Number(left) / 72) * 25.4,
    top: (Number(top) / 72) * 25.4,
  }));
}

/** Texts of the QR codes that zbarimg reads; null where it is not installed. */
export function zbarCodes(png: Uint8Array): string[] | null {
  if (!hasZbarimg) return null;
  const out = run('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable'], 'paper.png', png, []);
  return out.split('\n').filter((line) => line !== '');
}

function run(program: string, before: string[], name: string, bytes: Uint8Array, after: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-paper-'));
  try {
    writeFileSync(join(folder, name), bytes);
    const { status, stdout, stderr } = spawnSync(program, [...before, join(folder, name), ...after], {
      encoding: 'utf8',
      timeout: STEP_STANDS_STILL_MS,
    });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
