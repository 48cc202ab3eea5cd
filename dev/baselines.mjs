// The pictures the screens are compared with, taken anew: `npm run baselines`. Look at them before they are kept.
import { takeLooks } from './looks/take-looks.mjs';

await takeLooks('MOSTRADOR_BASELINES', 'renew');
