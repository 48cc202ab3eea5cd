/** The scheme the app's own pages are served under; nothing of it ever leaves the machine. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://mostrador`;

/** The path of the app's page. */
export const PAGE_URL = `${APP_ORIGIN}/index.html`;
