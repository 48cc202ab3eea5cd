/*
 * Which folder may import which. Arrows point down only, and imports of types count like all others:
 *
 *   main/{index, cli} -> {ipc, desktop} -> compose -> features -> {outbox, service, store} -> ports -> shared
 *   renderer -> shared    preload -> shared/contract    training-service -> shared/wire    tools, test -> anything
 */

/** main/ from top to bottom; a folder not named here is a feature, a file not named here is at the top. */
const layersOfMain = [
  // The command line is a program of its own over the composition root, as index is.
  { layer: 'programs', path: '^main/(?:(?!(?:compose(?:-records)?|errors|config|say)[.]ts$)[^/]+$|cli/)' },
  { layer: 'surfaces', path: '^main/(?:ipc|desktop)/' },
  { layer: 'compose', path: '^main/counter/compose(?:-records)?[.]ts$' },
  { layer: 'features', path: '^main/(?!(?:ipc|desktop|cli|outbox|service|store|ports)/)[^/]+/' },
  { layer: 'sending', path: '^main/(?:outbox|service|store)/' },
  { layer: 'ports', path: '^main/kernel/ports/' },
  { layer: 'foundation', path: '^main/(?:errors|config|say)[.]ts$' },
];
const features = layersOfMain[3]?.path ?? '';

/** @param {string} name @returns {string} a pattern of an npm package, installed or not */
const npmPackage = (name) => `(?:^|(?:^|/)node_modules/)${name}(?:/|$)`;

/** @param {string} name @param {string} from @param {string} to what `from` may not import */
const forbid = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } });

/** @param {string} name @param {string} from @param {string} to all that `from` may import */
const allowOnly = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: to },
});

/** @param {string} name @param {string} to @param {string} from all that may import `to` */
const reserve = (name, to, from) => ({ name, severity: 'error', from: { pathNot: from }, to: { path: to } });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    allowOnly('shared-imports-zod-only', '^shared/(?!language/)', `^shared/|${npmPackage('zod')}`),
    allowOnly(
      'language-imports-i18next-only',
      '^shared/text/',
      `^shared/text/|^shared/domain/reason\\.ts$|${npmPackage('i18next')}`,
    ),
    forbid('wire-imports-wire-only', '^shared/wire/', '^shared/(?!wire/|language/)'),
    forbid('domain-imports-wire-only', '^shared/domain/', '^shared/(?!domain/|wire/|language/)'),

    ...layersOfMain.slice(1).map(({ layer, path }, index) => {
      const above = layersOfMain.slice(0, index + 1).map((upper) => upper.path);
      return forbid(`main-${layer}-import-down`, path, above.join('|'));
    }),
    forbid('cli-has-no-window', '^main/cli/', '^main/(?:ipc|desktop)/'),
    {
      name: 'features-keep-their-repositories',
      severity: 'error',
      from: { path: features.replace('[^/]+', '([^/]+)') },
      to: { path: `${features}.*-repository[.]ts$`, pathNot: '^main/$1/' },
    },
    forbid('main-imports-shared-only', '^main/', '^(?:preload|renderer)/'),
    forbid('renderer-imports-shared-only', '^renderer/', '^(?:main|preload)/'),
    forbid('preload-imports-contract-only', '^preload/', '^(?:main|renderer)/|^shared/(?!contract/)'),
    forbid(
      'training-service-imports-wire-only',
      '^training-service/',
      '^(?:main|preload|renderer)/|^shared/(?!wire/)',
    ),
    reserve('training-service-is-apart', '^training-service/', '^(?:training-service|tools|test)/'),
    reserve('tools-and-test-are-apart', '^(?:tools|test)/', '^(?:tools|test)/'),
    reserve('got-in-service-only', npmPackage('got'), '^main/sending/service/'),
    reserve(
      'electron-in-its-places-only',
      npmPackage('electron'),
      '^main/(?:desktop/|ipc/|index[.]ts$|lifecycle[.]ts$)|^(?:preload|tools|test)/',
    ),

    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    // Without swc it reads no TypeScript 7, says "0 modules" and succeeds.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
