import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PrintPayload } from '../../../../main/ports/printer-device.ts';
import { openFolderDevice } from '../../../../main/printing/devices/folder-device.ts';
import { NO_SMALL_DISK, SmallDisk } from '../../../support/small-disk.ts';

const signal = new AbortController().signal;
const pdfOf = (jobId: string, bytes: Uint8Array): PrintPayload => ({ jobId, form: 'pdf', bytes, roll: null });

describe('a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('gets a file for each job, and knows which it got', async () => {
    const device = openFolderDevice(folder);
    const bytes = randomBytes(70_000);
    expect(await device.wasTaken('uno')).toBe('not-taken');
    await device.print(pdfOf('uno', bytes), signal);
    await device.print({ ...pdfOf('dos', Buffer.from('texto')), form: 'escpos' }, signal);
    expect(readdirSync(folder).toSorted()).toEqual(['dos.bin', 'uno.pdf']);
    expect(readFileSync(join(folder, 'uno.pdf')).equals(bytes)).toBe(true);
    expect([await device.wasTaken('uno'), await device.wasTaken('dos')]).toEqual(['taken', 'taken']);
    expect(await device.troubles(signal)).toEqual([]);
  });

  test('has a job that came out once, however often it is told to', async () => {
    const device = openFolderDevice(folder);
    await device.print(pdfOf('uno', Buffer.from('recibo')), signal);
    await device.print(pdfOf('uno', Buffer.from('recibo')), signal);
    expect(readdirSync(folder)).toEqual(['uno.pdf']);
  });

  test('is not written over', async () => {
    writeFileSync(join(folder, 'uno.pdf'), 'de otro');
    const printing = openFolderDevice(folder).print(pdfOf('uno', Buffer.from('recibo')), signal);
    await expect(printing).rejects.toMatchObject({ trouble: 'fault', unsent: true });
    expect(readFileSync(join(folder, 'uno.pdf'), 'utf8')).toBe('de otro');
  });

  test('what was cut short in the middle of a file is written anew', async () => {
    writeFileSync(join(folder, 'uno.pdf.part'), 'la mitad, y más larga que lo entero');
    await openFolderDevice(folder).print(pdfOf('uno', Buffer.from('recibo')), signal);
    expect(readdirSync(folder)).toEqual(['uno.pdf']);
    expect(readFileSync(join(folder, 'uno.pdf'), 'utf8')).toBe('recibo');
  });

  test('that is gone is not made, and its job waits', async () => {
    const device = openFolderDevice(join(folder, 'pendrive'));
    const fault = { trouble: 'not-found', unsent: true };
    await expect(device.print(pdfOf('uno', Buffer.from('recibo')), signal)).rejects.toMatchObject(fault);
    await expect(device.troubles(signal)).rejects.toMatchObject(fault);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('called off, nothing is written', async () => {
    const printing = openFolderDevice(folder).print(pdfOf('uno', Buffer.from('recibo')), AbortSignal.abort());
    await expect(printing).rejects.toMatchObject({ unsent: true });
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a full disk has no room, and takes the job once there is some', async (context) => {
  const disk = new SmallDisk(1);
  try {
    if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
    const device = openFolderDevice(disk.folder);
    disk.fill();
    const job = pdfOf('uno', randomBytes(100_000));
    await expect(device.print(job, signal)).rejects.toMatchObject({ trouble: 'no-space', unsent: true });
    expect(await device.wasTaken('uno')).toBe('not-taken');
    disk.clear();
    await device.print(job, signal);
    expect(await device.wasTaken('uno')).toBe('taken');
  } finally {
    disk.remove();
  }
});
