// The pictures of the documentation, into doc/pictures: `npm run pictures`.
import { takeLooks, takePapers } from './looks/take-looks.mjs';

await takePapers();
await takeLooks('MOSTRADOR_PICTURES', 'take');
