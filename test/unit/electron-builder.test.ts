import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../../tools/project.mjs';

type Configuration = Record<string, unknown>;

interface ConfigModule {
  getConfig: (projectFolder: string, file: string, overrides: null) => Promise<Configuration>;
  validateConfiguration: (configuration: Configuration, logger: { isEnabled: boolean }) => Promise<void>;
}

interface DebTarget {
  computeFpmMetaInfoOptions: () => Promise<Record<string, string>>;
}

/** Loads a module by which electron-builder reads and checks its configuration, and makes packages. */
function load(module: string): unknown {
  const require = createRequire(join(projectRoot, 'package.json'));
  return createRequire(require.resolve('electron-builder/package.json'))(`app-builder-lib/out/${module}`);
}

describe('electron-builder.yml', () => {
  const { getConfig, validateConfiguration } = load('util/config/config.js') as ConfigModule;
  const validate = (configuration: Configuration): Promise<void> =>
    validateConfiguration(configuration, { isEnabled: false });
  let configuration: Configuration = {};

  beforeAll(async () => {
    configuration = await getConfig(projectRoot, 'electron-builder.yml', null);
  });

  it("matches electron-builder's schema", async () => {
    await expect(validate(structuredClone(configuration))).resolves.toBeUndefined();
  });

  it('would be refused with an unknown option', async () => {
    await expect(validate({ ...structuredClone(configuration), asarPack: true })).rejects.toThrow(/asarPack/);
  });

  it('disables ways to run the packaged app as another program', () => {
    expect(
      z.object({ electronFuses: z.record(z.string(), z.boolean()) }).parse(configuration).electronFuses,
    ).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  it('packs for the three systems, with the native module beside the archive', () => {
    expect(configuration).toMatchObject({
      asar: true,
      asarUnpack: ['**/*.node'],
      win: { target: 'nsis' },
      nsis: { perMachine: false },
      // The macOS updater takes its new version from the zip.
      mac: { target: ['dmg', 'zip'] },
      linux: { target: ['AppImage', 'deb'] },
    });
  });

  it('has everything that a .deb needs from package.json', async () => {
    const { readPackageJson } = load('util/packageMetadata.js') as {
      readPackageJson: (file: string) => Promise<object>;
    };
    const { AppInfo } = load('appInfo.js') as {
      AppInfo: { prototype: { computePackageUrl: () => unknown } };
    };
    const { default: Deb } = load('targets/FpmTarget.js') as { default: { prototype: DebTarget } };
    const info = { metadata: await readPackageJson(join(projectRoot, 'package.json')) };
    const computePackageUrl = AppInfo.prototype.computePackageUrl.bind({ info });
    const appInfo = { computePackageUrl, linuxPackageName: 'mostrador' };
    const { linux: options } = configuration;
    expect(
      await Deb.prototype.computeFpmMetaInfoOptions.call({ options, packager: { info, appInfo } } as never),
    ).toEqual({
      name: 'mostrador',
      maintainer: 'Mostrador <soporte@mostrador.invalid>',
      vendor: 'Mostrador <soporte@mostrador.invalid>',
      url: 'https://mostrador.invalid',
    });
  });
});
