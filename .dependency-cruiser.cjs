/*
 * Which folder may import which. Arrows point down only, and imports of types count like all others:
 *
 *   main: see `floors`    renderer: see `windowFloors`
 *   main, renderer -> shared    preload -> shared/contract    training-service -> shared/wire, certificates
 *   chain -> shared, certificates, engines    main/chain -> engines    certificates, engines -> packages
 *   chain/pages -> chain/office/contract.ts, renderer/kit, shared
 *   tools, test -> anything
 */

/** Folders of main/ from the top layer down: each may import those after it. */
const floors = [
  'start',
  'index',
  'app',
  'api',
  'cli',
  'shell',
  'counter',
  'training',
  'support',
  'attention',
  'chain',
  'shop',
  'continuity',
  'printing',
  'documents',
  'sale',
  'cash',
  'catalog',
  'reference-data',
  'clients',
  'reports',
  'sending',
  'database',
  'kernel',
];

/** Folders of shared/domain/, likewise; any of them may import the files beside them. */
const domainFloors = ['cash', 'paper', 'dispatch', 'shop', 'sale', 'fiscal', 'catalog'];

/** Folders of renderer/, likewise. */
const windowFloors = [
  'main',
  'app',
  'shop',
  'sale',
  'documents',
  'reports',
  'clients',
  'catalog',
  'cash',
  'kit',
  'i18n',
  'ipc',
];

/** @param {readonly string[]} rooms @returns {string} pattern matching every file in them */
const inWindowRooms = (rooms) => `^renderer/(?:${rooms.join('|')})(?:/|[.]tsx$)`;

/** @param {readonly string[]} rooms @returns {string} pattern matching every file in them */
const inRooms = (rooms) => `^main/(?:${rooms.join('|')})(?:/|[.]ts$)`;

/** `composing` may import every repository; every folder may import those of `underAll`. */
const composing = ['app', 'api', 'cli', 'counter'];
const underAll = ['sending', 'database'];

/** Modules that a counter of its own never loads: they bring the packages of the engine. */
const LOADED_WITH_THE_CHAIN =
  '^main/chain/(?:(?:chain-key|connector|join-chain|nats-link|open-uplink|recover-chain)|branch/(?:branch-bucket|branch-server|copy-holder|copy-link|copy-store|open-branch))[.]ts$';

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
    allowOnly('shared-imports-zod-only', '^shared/(?!text/)', `^shared/|${npmPackage('zod')}`),
    allowOnly(
      'text-imports-i18next-only',
      '^shared/text/',
      `^shared/text/|^shared/domain/reason\\.ts$|${npmPackage('i18next')}`,
    ),
    forbid('shared-chain-is-apart', '^shared/chain/', '^shared/(?!chain/|domain/|wire/)'),
    forbid('wire-imports-wire-only', '^shared/wire/', '^shared/(?!wire/|text/)'),
    forbid('domain-imports-wire-only', '^shared/domain/', '^shared/(?!domain/|wire/|text/)'),
    ...domainFloors
      .slice(1)
      .map((room, index) =>
        forbid(
          `domain-${room}-imports-down`,
          `^shared/domain/${room}/`,
          `^shared/domain/(?:${domainFloors.slice(0, index + 1).join('|')})/`,
        ),
      ),
    {
      name: 'domain-has-no-other-room',
      severity: 'error',
      from: { path: '^shared/domain/[^/]+/', pathNot: `^shared/domain/(?:${domainFloors.join('|')})/` },
      to: {},
    },

    ...floors
      .slice(1)
      .map((room, index) =>
        forbid(`main-${room}-imports-down`, inRooms([room]), inRooms(floors.slice(0, index + 1))),
      ),
    {
      name: 'main-has-no-other-room',
      severity: 'error',
      from: { path: '^main/', pathNot: inRooms(floors) },
      to: {},
    },
    ...windowFloors
      .slice(1)
      .map((room, index) =>
        forbid(
          `renderer-${room}-imports-down`,
          inWindowRooms([room]),
          inWindowRooms(windowFloors.slice(0, index + 1)),
        ),
      ),
    {
      name: 'renderer-has-no-other-room',
      severity: 'error',
      from: { path: '^renderer/', pathNot: [inWindowRooms(windowFloors), '[.]d[.]ts$'] },
      to: {},
    },
    forbid('cli-has-no-window', '^main/cli/', '^main/(?:api|shell)/'),
    forbid('api-knows-no-table', '^main/api/', '^main/database/(?!audit-chain[.]ts$)'),
    {
      name: 'rooms-keep-their-repositories',
      severity: 'error',
      from: { path: '^main/([^/]+)/', pathNot: inRooms(composing) },
      to: { path: '^main/.*-repository[.]ts$', pathNot: ['^main/$1/', inRooms(underAll)] },
    },
    forbid('main-imports-shared-only', '^main/', '^(?:preload|renderer)/'),
    forbid('renderer-imports-shared-only', '^renderer/', '^(?:main|preload)/'),
    forbid('preload-imports-contract-only', '^preload/', '^(?:main|renderer)/|^shared/(?!contract/)'),
    forbid(
      'training-service-imports-wire-only',
      '^training-service/',
      '^(?:main|preload|renderer|chain)/|^shared/(?!wire/)',
    ),
    forbid(
      'engines-import-packages-only',
      '^engines/',
      '^(?:certificates|shared|main|preload|renderer|training-service|chain|tools|test)/',
    ),
    reserve('engines-in-their-places', '^engines/', '^(?:engines|main/chain|chain|test)/'),
    forbid(
      'certificates-import-packages-only',
      '^certificates/',
      '^(?:shared|engines|main|preload|renderer|training-service|chain|tools|test)/',
    ),
    reserve(
      'certificates-in-their-places',
      '^certificates/',
      '^(?:certificates|training-service|chain|test)/',
    ),
    forbid('chain-imports-shared-only', '^chain/(?!pages/)', '^(?:main|preload|renderer|training-service)/'),
    reserve('chain-is-apart', '^chain/', '^(?:chain|tools|test)/'),
    reserve('training-service-is-apart', '^training-service/', '^(?:training-service|tools|test)/'),
    reserve('nats-in-the-chain-only', npmPackage('@nats-io'), '^(?:main/chain|chain|test)/'),
    forbid(
      'pages-import-contract-and-kit',
      '^chain/pages/',
      '^chain/(?!pages/|office/contract[.]ts$)|^(?:main|preload|training-service)/|^renderer/(?!kit/)',
    ),
    reserve('pages-are-apart', '^chain/pages/', '^(?:chain/pages|tools|test)/'),
    reserve('tools-and-test-are-apart', '^(?:tools|test)/', '^(?:tools|test)/'),
    reserve('got-in-its-places-only', npmPackage('got'), '^main/(?:sending/service|chain)/'),
    reserve('pg-at-the-office', npmPackage('pg'), '^(?:chain|tools|test)/'),
    reserve(
      'electron-in-its-places-only',
      npmPackage('electron'),
      '^main/(?:shell/|api/|index[.]ts$)|^(?:preload|tools|test)/',
    ),

    {
      name: 'chain-is-loaded-when-joined',
      severity: 'error',
      from: { path: '^main/', pathNot: LOADED_WITH_THE_CHAIN },
      to: { path: LOADED_WITH_THE_CHAIN, dynamic: false, dependencyTypesNot: ['type-only'] },
    },

    {
      name: 'engine-packages-with-the-chain',
      severity: 'error',
      from: { path: '^main/', pathNot: LOADED_WITH_THE_CHAIN },
      to: { path: npmPackage('@nats-io'), dependencyTypesNot: ['type-only'] },
    },

    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    // Without swc, dependency-cruiser reads no TypeScript 7, prints "0 modules" and succeeds.
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
