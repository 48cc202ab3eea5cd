import { takeWriterLock } from '../../main/database/writer-lock.ts';

/*
 * Takes the writer's lock of a folder, prints that, and keeps it until its stdin ends or it dies.
 * Run as its own process, with arguments: folder command
 */

const [folder = '', command = ''] = process.argv.slice(2);

const lock = takeWriterLock(folder, { pid: process.pid, command, since: Date.now() });
process.stdout.write('locked\n');
process.stdin.on('end', () => {
  lock.release();
  process.stdout.write('released\n');
});
process.stdin.resume();
