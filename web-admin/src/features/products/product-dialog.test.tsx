// @vitest-environment jsdom
import { listBin, restoreBinItem } from '@paanch/contracts/content/bin';
import { uploadProductImage } from '@paanch/contracts/content/files';
import { changeProduct, createProduct, listProducts, removeProduct } from '@paanch/contracts/content/products';
import { productNameTaken } from '@paanch/contracts/content/reasons';
import { StubServer } from '../../../testing/stub-server.js';
import { archiveDialogSuite } from '../../../testing/suites/archive-dialog-suite.js';
import { PICTURE } from '../../../testing/suites/picture-suite.js';
import { recordDialogSuite } from '../../../testing/suites/record-dialog-suite.js';
import { product, productStories } from './product-list-page.story.js';
import { productsMessages } from './products.messages.js';

const first = product(0);
const products = {
  address: '/products',
  list: listProducts,
  stories: productStories,
  item: first,
  server: () => new StubServer().on(listBin, 'never'),
};

recordDialogSuite({
  ...products,
  create: createProduct,
  change: changeProduct,
  words: productsMessages,
  typed: { Type: 'ASSESSMENT' },
  sent: { description: null, image_url: null, type: 'ASSESSMENT' },
  row: /Soon there.*Course/,
  faults: [
    ['Name', '', 'Product name is required'],
    ['Name', 'x'.repeat(256), 'Name must be less than 255 characters'],
    [/^Description/, 'x'.repeat(5_001), 'Description must be less than 5000 characters'],
  ],
  taken: productNameTaken,
  theirs: { fields: { image_url: PICTURE }, shown: { Image: PICTURE } },
  picture: { label: /^Image/, field: 'image_url', route: uploadProductImage, invalid: 'Invalid image URL format' },
});

archiveDialogSuite({
  ...products,
  remove: removeProduct,
  restore: restoreBinItem,
  params: { id: first.id },
  words: productsMessages,
});
