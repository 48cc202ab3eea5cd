/** Loaded before the app: on SIGUSR2 its main process throws, and rejects a promise, where no code catches it. */
const { isMainThread } = require('node:worker_threads');

if (isMainThread && process.argv.some((argument) => argument.startsWith('--data='))) {
  process.on('SIGUSR2', () => {
    void Promise.reject(new TypeError('Ramona Benítez 3456789'));
    throw new RangeError('Ramona Benítez 3456789');
  });
}
