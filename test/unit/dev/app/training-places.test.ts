import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trainingFolders } from '../../../../dev/app/training-places.ts';
import { defaultDataFolder } from '../../../../main/folders.ts';

describe('trainingFolders', () => {
  const env = { ...process.env, XDG_DATA_HOME: '/home/ana/data' };

  it('stands beside the folder of real sales, never in it', () => {
    const { counter, service } = trainingFolders(env);
    expect(dirname(counter)).toBe(dirname(service));
    expect(basename(dirname(counter))).toBe('mostrador-entrenamiento');
    expect(dirname(dirname(counter))).toBe(dirname(defaultDataFolder(env)));
    expect([basename(counter), basename(service)]).toEqual(['counter', 'service']);
  });
});
