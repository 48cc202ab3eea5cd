import { join, resolve } from 'node:path';
import process from 'node:process';
import { ChainError } from './chain-error.ts';
import { type CommandLine, parseCommandLine, UsageError } from './command-line.ts';
import { type FirstLines, FirstSteps } from './first-steps.ts';
import { openOffice } from './office/open-office.ts';
import { makeOwnerLink } from './office/owner-link.ts';
import { type Chain, LOOPBACK, openChain } from './open-chain.ts';
import { texts, USAGE } from './texts.ts';
import { verifyOffice } from './verify-office.ts';

/*
 * The head office as a program: prints what runs and where, then what happens, until it is stopped. With `verify`:
 * prints a line of JSON for each counter, and ends. With `owner-link`: prints the link, and ends.
 */

const DEFAULT_DATA_FOLDER = 'data/chain';
/** The built pages. */
const PAGES = join(import.meta.dirname, '../out/office');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const commandLine = readCommandLine();
if (commandLine.command === 'verify') process.exit(await verify(commandLine));
if (commandLine.command === 'owner-link') process.exit(giveOwnerLink(commandLine));
const starting = start(commandLine);
let stopping: Promise<void> | null = null;
// From the first moment, and again: the engines would outlive a program that a signal ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping ??= stop();
  });

function readCommandLine(): CommandLine {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    say(USAGE);
    process.exit(0);
  }
  try {
    return parseCommandLine(args, DEFAULT_DATA_FOLDER);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/** Link and code let somebody in: a service's log must not have them, so there they are in the file. */
function sayFirst(lines: FirstLines, steps: FirstSteps): void {
  const isSeen = process.stdout.isTTY;
  steps.write(isSeen ? new Map() : lines);
  if (isSeen) for (const line of lines.values()) say(line);
  else if (lines.size > 0) say(texts.firstSteps(steps.file));
}

/** Returns the exit code. */
async function verify({ dataFolder, postgres }: CommandLine): Promise<number> {
  const tell = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    const counters = await verifyOffice({ dataFolder, postgres, tell });
    for (const counter of counters) say(JSON.stringify(counter));
    return counters.every(({ isTrue }) => isTrue) ? 0 : 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell(error instanceof ChainError ? reason : texts.couldNotVerify(reason));
    return 2;
  }
}

/** Returns the exit code. */
function giveOwnerLink({ dataFolder, port }: CommandLine): number {
  try {
    const path = makeOwnerLink(resolve(dataFolder), Date.now());
    say(texts.ownerLink(`http://${LOOPBACK}:${port}${path}`));
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof ChainError ? reason : texts.couldNotMakeLink(reason)}\n`);
    return 2;
  }
}

/** Returns what ends it. */
async function start({ dataFolder, hosts, port, postgres }: CommandLine): Promise<() => Promise<void>> {
  let chain: Chain | null = null;
  const steps = new FirstSteps(join(dataFolder, 'primeros-pasos.txt'));
  try {
    const ports = { pages: port, door: port + 1, engine: port + 2 };
    const onJoined = (): void => steps.done('counter');
    const opened = await openChain({ dataFolder, hosts, ports, postgres, tell: say, onJoined });
    chain = opened;
    const { parts } = opened;
    const office = await openOffice({ ...parts, pages: PAGES, onOwner: () => steps.done('person') });
    say(texts.pagesOpen(office.address));
    const first: FirstLines = new Map();
    if (office.firstLink !== null) first.set('person', texts.firstLink(office.firstLink));
    const { rowCount: counters } = await parts.pool.query('SELECT FROM counters LIMIT 1');
    if (counters === 0)
      first.set('counter', texts.firstCode(await parts.invite(texts.firstBranch, texts.firstCounter)));
    sayFirst(first, steps);
    return async () => {
      await office.close();
      await opened.close();
    };
  } catch (error) {
    await chain?.close();
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof ChainError ? reason : texts.couldNotStart(reason)}\n`);
    process.exit(1);
  }
}

async function stop(): Promise<void> {
  try {
    const end = await starting;
    await end();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${texts.couldNotClose(String(error))}\n`);
    process.exit(1);
  }
}
