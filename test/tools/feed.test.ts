import { expect, test } from 'vitest';
import { feedConfiguration } from '../../tools/packaging/feed.ts';

test('a package with a feed looks for updates at its address', () => {
  const url = 'https://descargas.mostrador.example/estable';
  expect(feedConfiguration(url)).toEqual({ publish: { provider: 'generic', url } });
});

test.each([undefined, ''])('a package without a feed (%j) has no updater', (address) => {
  expect(feedConfiguration(address)).toEqual({ publish: null, files: ['!node_modules/electron-updater/**'] });
});

test.each(['http://descargas.mostrador.example', 'ftp://x', 'descargas'])(
  '%s is refused as a feed',
  (address) => {
    expect(() => feedConfiguration(address)).toThrow('must be an https address');
  },
);
