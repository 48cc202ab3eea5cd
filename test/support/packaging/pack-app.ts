import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { buildOnce } from '../../../tools/app/build-once.ts';
import { drawIcons } from '../../../tools/packaging/draw-icons.ts';
import { feedConfiguration } from '../../../tools/packaging/feed.ts';
import { projectRoot } from '../../../tools/project.mjs';
import { findElectron } from '../../../tools/runtime.mjs';
import { writeStandInElectron } from './stand-in-electron.ts';

interface AsarModule {
  listPackage: (archive: string) => string[];
  extractAll: (archive: string, folder: string) => void;
}

export interface PackedApp {
  /** To be removed by the test. */
  folder: string;
  /** What the fuses are in. */
  executable: string;
  /** Whether `executable` is Electron's, or stands in for it. */
  isElectron: boolean;
  /** Each file of the archive, with slashes and without a leading one; also those that lie beside it. */
  files: string[];
  /** Those that lie beside it. */
  unpackedFolder: string;
  /** Puts all that was packed into a folder of its own, which has no way to the repository's packages. */
  unpack(): string;
}

/** As electron-builder itself reads and writes archives. */
function loadAsar(): AsarModule {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
  const library = createRequire(builder.resolve('app-builder-lib/package.json'));
  return library('@electron/asar') as AsarModule;
}

/** The app as electron-builder.yml packs it for Linux, with Electron's binary where it is here. */
export async function packApp(): Promise<PackedApp> {
  await buildOnce();
  await drawIcons(join(projectRoot, 'out', 'icons'));
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-packed-'));
  const electron = process.platform === 'linux' ? findElectron() : null;
  const standIn = join(folder, 'electron');
  if (electron === null) writeStandInElectron(standIn);
  await build({
    projectDir: projectRoot,
    targets: Platform.LINUX.createTarget('dir', Arch.x64),
    publish: 'never',
    config: {
      extends: 'electron-builder.yml',
      ...feedConfiguration(undefined),
      electronDist: electron === null ? standIn : dirname(electron),
      directories: { output: join(folder, 'package') },
    },
  });
  const packed = join(folder, 'package', 'linux-unpacked');
  const archive = join(packed, 'resources', 'app.asar');
  const asar = loadAsar();
  return {
    folder,
    executable: join(packed, 'mostrador'),
    isElectron: electron !== null,
    files: asar.listPackage(archive).map((file) => file.replaceAll('\\', '/').slice(1)),
    unpackedFolder: `${archive}.unpacked`,
    unpack() {
      const target = join(folder, 'unpacked');
      asar.extractAll(archive, target);
      return target;
    },
  };
}
