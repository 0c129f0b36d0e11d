/** In an image's first stage: everything the product is built from, once for all images. */
import { buildWhenDue } from '../start/build/build.mjs';

await buildWhenDue();
