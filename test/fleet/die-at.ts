import process from 'node:process';
import Database, { type Statement } from 'better-sqlite3';

let isWatching = false;
let left = 0;

/** Kills this process as it is about to run its `nth` writing statement from now, in whichever database. */
export function dieAt(nth: number): void {
  left = nth;
  if (isWatching) return;
  isWatching = true;
  const db = new Database(':memory:');
  const all = Object.getPrototypeOf(db.prepare('SELECT 1')) as Pick<Statement, 'run'>;
  db.close();
  const { run } = all;
  all.run = function runOrDie(this: Statement, ...values) {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return run.apply(this, values);
  };
}
