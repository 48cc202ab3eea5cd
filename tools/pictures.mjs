// `npm run pictures` takes the pictures of the documentation, into doc/pictures.
import { takePictures } from './looks/take-looks.mjs';

await takePictures();
