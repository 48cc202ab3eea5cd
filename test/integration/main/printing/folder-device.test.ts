import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PrintPayload } from '../../../../main/kernel/ports/printer-device.ts';
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

  test('gets a file for each job, and knows which jobs it got', async () => {
    const device = openFolderDevice(folder);
    const bytes = randomBytes(70_000);
    const named = { ...pdfOf('uno', bytes), fileName: '001-001-0000123 Juan Pérez' };
    const nameless = { ...pdfOf('dos', Buffer.from('texto')), form: 'escpos' } as const;
    expect(await device.wasTaken('uno', named)).toBe('not-taken');
    await device.print(named, signal);
    await device.print(nameless, signal);
    expect(readdirSync(folder).toSorted()).toEqual(['001-001-0000123 Juan Pérez.pdf', 'dos.bin']);
    expect(readFileSync(join(folder, '001-001-0000123 Juan Pérez.pdf')).equals(bytes)).toBe(true);
    const taken = [device.wasTaken('uno', named), device.wasTaken('dos', nameless), device.wasTaken('uno')];
    expect(await Promise.all(taken)).toEqual(['taken', 'taken', 'unknown']);
    expect(await device.troubles(signal)).toEqual([]);
  });

  test('has one file for a job, however often it is printed', async () => {
    const device = openFolderDevice(folder);
    await device.print(pdfOf('uno', Buffer.from('recibo')), signal);
    await device.print(pdfOf('uno', Buffer.from('recibo')), signal);
    expect(readdirSync(folder)).toEqual(['uno.pdf']);
  });

  test('keeps an existing file: one of the same name gets a number', async () => {
    writeFileSync(join(folder, 'uno.pdf'), 'de otro');
    const device = openFolderDevice(folder);
    const jobs = ['recibo', 'segundo', 'recibo'].map((text) => pdfOf('uno', Buffer.from(text)));
    for (const job of jobs) await device.print(job, signal);
    const files = ['uno.pdf', 'uno (2).pdf', 'uno (3).pdf'];
    expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts).toEqual(['de otro', 'recibo', 'segundo']);
    expect(await device.wasTaken('uno', pdfOf('uno', Buffer.from('segundo')))).toBe('taken');
    expect(await device.wasTaken('uno', pdfOf('uno', Buffer.from('tercero')))).toBe('not-taken');
  });

  test('is not created if it is missing, and its job waits', async () => {
    const device = openFolderDevice(join(folder, 'pendrive'));
    const fault = { trouble: 'not-found', unsent: true };
    await expect(device.print(pdfOf('uno', Buffer.from('recibo')), signal)).rejects.toMatchObject(fault);
    await expect(device.troubles(signal)).rejects.toMatchObject(fault);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a full disk reports no space, and takes the job once there is some', async (context) => {
  const disk = new SmallDisk(1);
  try {
    if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
    const device = openFolderDevice(disk.folder);
    disk.fill();
    const job = pdfOf('uno', randomBytes(100_000));
    await expect(device.print(job, signal)).rejects.toMatchObject({ trouble: 'no-space', unsent: true });
    expect(await device.wasTaken('uno', job)).toBe('not-taken');
    disk.clear();
    await device.print(job, signal);
    expect(await device.wasTaken('uno', job)).toBe('taken');
  } finally {
    disk.remove();
  }
});
