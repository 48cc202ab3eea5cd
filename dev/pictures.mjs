// The pictures of the documentation, into doc/pictures: `npm run pictures`.
import { keepWhatIsSeen, takeLooks, takePapers } from './looks/take-looks.mjs';

await takePapers();
await keepWhatIsSeen('integration', 'test/integration/receipts/escpos-pictures.test.ts', {
  MOSTRADOR_PICTURES: 'take',
});
await takeLooks('MOSTRADOR_PICTURES', 'take');
