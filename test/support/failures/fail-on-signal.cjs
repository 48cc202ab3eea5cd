/** Loaded before the app: at the first SIGUSR2 its main process rejects a promise, at the next it throws, where no code catches it. */
const { isMainThread } = require('node:worker_threads');

if (isMainThread && process.argv.some((argument) => argument.startsWith('--data='))) {
  process.once('SIGUSR2', () => {
    process.once('SIGUSR2', () => {
      throw new RangeError('Ramona Benítez 3456789');
    });
    void Promise.reject(new TypeError('Ramona Benítez 3456789'));
  });
}
