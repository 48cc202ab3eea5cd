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
  /** Removed by the test. */
  folder: string;
  /** Binary that holds the fuses. */
  executable: string;
  /** True if `executable` is Electron's, false for a stand-in. */
  isElectron: boolean;
  /** Files of the archive, with slashes and without a leading one; includes those beside it. */
  files: string[];
  /** Folder of the files beside the archive. */
  unpackedFolder: string;
  /** Copies everything packed into its own folder, out of reach of the repository's packages. */
  unpack(): string;
}

/** The asar package electron-builder itself uses. */
function loadAsar(): AsarModule {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
  const library = createRequire(builder.resolve('app-builder-lib/package.json'));
  return library('@electron/asar') as AsarModule;
}

/** The app as electron-builder.yml packs it for Linux, with Electron's binary where it is installed. */
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
