import process from 'node:process';
import { type CommandLine, parseCommandLine, USAGE, UsageError } from './command-line.ts';
import { defaultDataFolder } from './data-folder.ts';
import { isLoopbackAddress } from './http/loopback.ts';
import { LedgerError } from './ledger/open-ledger.ts';
import { type Sandbox, startSandbox } from './server.ts';
import { AuthorityError } from './tls/authority.ts';

/*
 * The training service as a program: prints a line when it listens, then what happens, until it is stopped.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const sandbox = await start(readCommandLine());
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`No se pudo cerrar bien: ${String(error)}\n`);
        process.exit(1);
      },
    );
  });
}

function readCommandLine(): CommandLine {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    say(USAGE);
    process.exit(0);
  }
  try {
    return parseCommandLine(args, defaultDataFolder(process.platform, process.env));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

async function start(options: CommandLine): Promise<Sandbox> {
  try {
    const started = await startSandbox({ ...options, tell: say });
    say(
      `Servicio de entrenamiento en ${started.url} · control en ${started.controlUrl}/_control/ · datos en ${options.dataFolder}`,
    );
    if (!isLoopbackAddress(options.host)) {
      process.stderr.write(
        `Aviso: el servicio escucha en ${options.host}: cualquiera en la red puede llegar a él.\n`,
      );
    }
    return started;
  } catch (error) {
    process.stderr.write(`${explain(error, options)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown, { port, host }: CommandLine): string {
  if (error instanceof LedgerError || error instanceof AuthorityError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `El puerto ${port} o el ${port + 1} ya está en uso: elija otro con --port.`;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL') {
    return `La dirección ${host} no es de esta máquina: elija otra con --host.`;
  }
  return `El servicio de entrenamiento no pudo empezar: ${error instanceof Error ? error.message : String(error)}`;
}
