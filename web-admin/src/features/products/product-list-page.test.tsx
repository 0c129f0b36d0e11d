// @vitest-environment jsdom
import { changeProduct, createProduct, listProducts, removeProduct } from '@paanch/contracts/content/products';
import { listPageSuite } from '../../../testing/suites/list-page-suite.js';
import { productStories } from './product-list-page.story.js';
import { productsMessages } from './products.messages.js';

listPageSuite({
  address: '/products',
  list: listProducts,
  stories: productStories,
  words: productsMessages,
  body: 'scrolled',
  columns: ['Name', 'Type', 'Created'],
  rows: [
    ['Product 0', 'Assessment', '28 Sep 2026'],
    ['Product 1Ten short lessons.', 'Course', '28 Sep 2026'],
    ['Product 2', 'Assessment', '28 Sep 2026'],
  ],
  filters: { Sort: ['sort', 'asc'] },
  actions: { 'Add Product': createProduct },
  menu: { 'View details': listProducts, 'Edit product': changeProduct, 'Delete product': removeProduct },
});
