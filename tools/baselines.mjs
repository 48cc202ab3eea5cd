// `npm run baselines` renews the pictures that `npm run looks` compares the screens with: look at them before you commit.
import { renewBaselines } from './looks/take-looks.mjs';

await renewBaselines();
