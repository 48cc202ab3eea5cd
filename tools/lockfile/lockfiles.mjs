/** From the repository's folder: the app's, and that of the packages the bench measures beside ours. */
export const lockfiles = ['package-lock.json', 'test/bench/package-lock.json'];
