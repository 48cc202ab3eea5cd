import type { EngineWords } from '../engines/engine.ts';
import type { NatsWords } from '../engines/nats-server.ts';
import { ChainError } from './chain-error.ts';

/* All that the head office's program says to people, apart from its pages. */

export const USAGE =
  'Uso: npm run chain -- [--data CARPETA] [--host NOMBRE_O_IP]… [--port PUERTO] [--postgres URL]\n' +
  '  --host      nombre o dirección por donde llegan las cajas; sin él, solo esta máquina. Puede repetirse\n' +
  '  --port      primero de tres puertos: páginas, entrada de cajas y motor; 4020 si no se dice\n' +
  '  --postgres  una base PostgreSQL que ya existe; sin él se usa una propia, en la carpeta\n' +
  'Uso: npm run -s chain -- verify [--data CARPETA | --postgres URL]\n' +
  '  compara todo lo guardado con lo que firmó cada caja, también con la central en marcha; 0 si todo coincide\n' +
  'Uso: npm run -s chain -- owner-link [--data CARPETA] [--port PUERTO]\n' +
  '  da un enlace para que un dueño elija otra vez su contraseña, también con la central en marcha';

export const texts = {
  badArguments: 'No se entiende la orden.',
  badHost: (host: string) => `--host tiene que ser un nombre o una dirección IPv4, y no «${host}».`,
  badPort: (port: string) => `--port tiene que ser un número entre 1 y 65533, y no «${port}».`,
  badDatabase: '--postgres tiene que ser una dirección como postgres://usuario:clave@equipo:5432/base.',
  noData: '--data tiene que ser una carpeta.',
  couldNotStart: (reason: string) => `La central no pudo empezar: ${reason}`,
  couldNotClose: (reason: string) => `La central no pudo cerrar bien: ${reason}`,

  folderInUse: (folder: string) => `Otra central ya usa la carpeta ${folder}: ciérrela antes.`,
  portInUse: (port: number) => `El puerto ${port} ya está en uso: elija otros con --port.`,
  badKeys: (file: string, reason: string) =>
    `No se pueden leer las claves de la cadena, ${file}: ${reason}. No se hacen otras, porque las cajas confían en ` +
    'estas: recupere el archivo de una copia.',

  missingProgram: (name: string, debianPackage: string) =>
    `Falta el programa ${name}. En Debian: apt-get install --no-install-recommends ${debianPackage}`,
  noUser: 'PostgreSQL no corre como root, y acá no existen los usuarios postgres ni nobody.',
  otherPostgres: (folder: string, has: string) =>
    `La base de ${folder} es de PostgreSQL ${has}, que acá no está: instale esa versión.`,
  otherKeys: (folder: string) =>
    `La base de ${folder} se hizo con otras claves: recupere keys.json de una copia.`,

  nothingToVerify: (folder: string) =>
    `En ${folder} no hay una central con su propia base: diga cuál con --data o con --postgres.`,
  noPostgresYet: 'La central está empezando o cerrando: pruebe de nuevo en un momento.',
  otherDatabase: 'Esa no es la base de una central de esta versión.',
  couldNotVerify: (reason: string) => `No se pudo comparar: ${reason}`,

  newerDatabase: 'La base es de una versión más nueva de la central: actualice este programa.',
  engineAway: (reason: string) => `El motor no responde (${reason}); se sigue probando.`,
  databaseAway: (code: string) => `La base de datos no responde (${code}); se sigue probando.`,
  databaseBack: 'La base de datos responde otra vez.',
  headsLowered: (counters: readonly string[]) =>
    `A la base le faltan movimientos de ${counters.join(', ')}: se piden otra vez a las cajas.`,

  recordsTooLong: (kind: string, count: number, first: string) =>
    `Aviso: ${count} registros (${kind}; el primero, en el cambio ${first}) son demasiado largos y no llegan a las cajas.`,

  refused: (counter: string, why: string) => `Aviso: se rechazó un envío de ${counter} (${why}).`,
  forked: (counter: string, seq: number) =>
    `Aviso: ${counter} envió otra historia desde el movimiento ${seq}. Vale la primera; alguien tiene que mirarlo.`,

  joined: (counter: string, name: string, branch: string, digits: string) =>
    `Entró la caja ${counter}, «${name}» de «${branch}». Su pantalla tiene que mostrar ${digits.slice(0, 4)} ${digits.slice(4)}.`,
  notToRecover: (counter: string) => `No hay una caja ${counter} que se pueda recuperar.`,
  ended: (counter: string, by: string) => `${by} separó la caja ${counter}: la central ya no la escucha.`,
  keysNotRefused: (reason: string) =>
    `El motor todavía no sabe qué cajas ya no siguen (${reason}); se intenta de nuevo hasta que lo sepa.`,
  wrongCode: (address: string) => `Aviso: código equivocado desde ${address}.`,

  givenDatabase: 'la indicada con --postgres',
  postgresLogsData:
    'Aviso: el registro de PostgreSQL puede repetir datos de clientes cuando algo falla. Cómo evitarlo: doc/cadena.md, «Como servicio».',
  running: (database: string, engine: string) => `Base de datos: ${database}. Motor: ${engine}.`,
  doorOpen: (address: string) => `Las cajas entran por ${address}.`,
  portsToOpen: (door: number, engine: number) =>
    `En el cortafuegos de esta máquina, abra los puertos ${door} y ${engine} para las cajas; y el 4010, si usan su servicio de entrenamiento.`,
  firstSteps: (file: string) =>
    `El enlace para el primer usuario y el código de la primera caja están en ${file}.`,
  pagesOpen: (address: string) => `Las páginas de la central: ${address}`,
  firstLink: (link: string) => `Todavía no hay usuarios. Para elegir el primero: ${link}`,
  noOffice: (folder: string) => `En ${folder} no hay una central: diga cuál con --data.`,
  ownerLink: (link: string) => `Para entrar otra vez como dueño, una sola vez y por 15 minutos: ${link}`,
  couldNotMakeLink: (reason: string) => `No se pudo hacer el enlace: ${reason}`,
  firstCode: (code: string) => `Todavía no hay cajas. Código para la primera, por 15 minutos: ${code}`,
  authorityName: 'Central de Mostrador',
  firstBranch: 'Casa central',
  firstCounter: 'Caja 1',
};

export const engineWords: EngineWords = {
  error: ChainError,
  failed: (title, log) => `${title} no pudo empezar: ${log}`,
  ended: (title) => `${title} se detuvo; se inicia de nuevo.`,
  leftover: (title, pid) => `Quedaba un ${title} de antes (proceso ${pid}); se lo detuvo.`,
};

export const natsWords: NatsWords = {
  ...engineWords,
  missing: texts.missingProgram('nats-server', 'nats-server'),
  portInUse: texts.portInUse,
  storeSetAside: (folder) =>
    `El motor no pudo leer lo que guardaba: quedó aparte en ${folder} y se hizo uno nuevo. No se pierde nada: las ` +
    'cajas vuelven a enviar lo que falta.',
};
