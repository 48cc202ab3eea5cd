// The pictures of the documentation, into doc/pictures: `npm run pictures`.
import { takeLooks } from './looks/take-looks.mjs';

await takeLooks('MOSTRADOR_PICTURES', 'take');
