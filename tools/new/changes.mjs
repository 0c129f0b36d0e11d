/** New files and edits of existing ones, written only once all of them are known to be possible. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ToolFailure } from '../start/failure.mjs';

/** The limit of the house rules (tests are not counted). */
const FILES_A_FOLDER = 14;

export class Changes {
  /** @type {Map<string, string>} path from the root to text */
  #texts = new Map();
  /** @type {Set<string>} */
  #made = new Set();
  /** @type {Map<string, string>} path from the root to what it links to */
  #links = new Map();

  /** @param {string} root */
  constructor(root) {
    this.root = root;
  }

  /** @param {string} path */
  has(path) {
    return this.#texts.has(path) || existsSync(join(this.root, path));
  }

  /** @param {string} path a folder */
  list(path) {
    return existsSync(join(this.root, path)) ? readdirSync(join(this.root, path)) : [];
  }

  /** @param {string} path */
  read(path) {
    if (!this.has(path)) throw new ToolFailure(`There is no ${path}.`);
    return this.#texts.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** @param {string} path @param {string} text */
  add(path, text) {
    if (this.has(path)) throw new ToolFailure(`${path} exists already.`);
    this.#made.add(path);
    this.#texts.set(path, text);
    this.#requireRoom(dirname(path));
  }

  /** @param {string} path @param {(text: string) => string} edit */
  edit(path, edit) {
    this.#texts.set(path, edit(this.read(path)));
  }

  /** @param {string} path @param {string} to relative to the link's folder */
  link(path, to) {
    this.#links.set(path, to);
  }

  write() {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    for (const [path, to] of this.#links) {
      if (!existsSync(join(this.root, path))) symlinkSync(to, join(this.root, path));
    }
  }

  paths() {
    return [...this.#texts.keys()];
  }

  made() {
    return this.paths().filter((path) => this.#made.has(path));
  }

  changed() {
    return this.paths().filter((path) => !this.#made.has(path));
  }

  /** @param {string} folder */
  #requireRoom(folder) {
    const planned = this.made()
      .filter((path) => dirname(path) === folder)
      .map((path) => path.slice(folder.length + 1));
    const counted = new Set(
      [...this.list(folder), ...planned].filter((name) => /\.tsx?$/.test(name) && !/\.(test|story)\.tsx?$/.test(name)),
    );
    if (counted.size > FILES_A_FOLDER) throw new ToolFailure(`${folder}/ would hold ${counted.size} files: split it by activity first.`);
  }
}
