import { APP_SCHEME } from './app-address.ts';

type RequestHandler = (request: Request) => Response | Promise<Response>;

/** Handler of the app's scheme; null until it is set. */
let handler: RequestHandler | null = null;

export const protocol = {
  /** The browser loads the scheme as https, which has all privileges. */
  registerSchemesAsPrivileged(schemes) {
    for (const { scheme } of schemes) assertServable(scheme);
  },
  handle(scheme, answer) {
    assertServable(scheme);
    handler = answer;
  },
} satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle'>;

function assertServable(scheme: string): void {
  if (scheme !== APP_SCHEME) throw new Error(`the Chromium host serves ${APP_SCHEME}: only, not ${scheme}:`);
}

/** The app's answer. Throws what its handler throws. */
export async function answerRequest(request: Request): Promise<Response> {
  if (handler === null) throw new Error(`nobody handles ${request.url}`);
  return handler(request);
}
