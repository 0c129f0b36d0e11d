/** Files of the demo on their way into the system. */
import { readFileSync } from 'node:fs';

/** @typedef {import('./person.mjs').Person} Person */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
const nameOf = (/** @type {string} */ path) => path.slice(path.lastIndexOf('/') + 1);

/** @param {Person} author @param {string} address @param {string} path of a WebP file; beside a drawing is what it was made from */
async function uploadPicture(author, address, path) {
  const form = new FormData();
  form.append('file', new Blob([read(path)], { type: 'image/webp' }), nameOf(path));
  const { url } = await author.ask('POST', address, form);
  return url;
}

/** @param {Person} author @param {string} cover @returns {Promise<string>} its address */
export const uploadCover = (author, cover) => uploadPicture(author, '/api/admin/products/upload-image', `./covers/${cover}.webp`);

/** @param {Person} author @param {string} path @returns {Promise<string>} its address */
export const uploadContentImage = (author, path) => uploadPicture(author, '/api/uploads/contentImages', path);

/**
 * @param {Person} author
 * @param {'lessonVideos' | 'expertVideos'} uploadType
 * @param {string} path
 * @returns {Promise<string>} its address
 */
export async function uploadVideo(author, uploadType, path) {
  const bytes = read(path);
  const contentType = 'video/webm';
  const link = { filename: nameOf(path), contentType, size: bytes.length, uploadType };
  const { uploadUrl, publicUrl } = await author.ask('POST', '/api/r2/presigned-upload', link);
  const sent = await fetch(new URL(uploadUrl, author.origin), {
    method: 'PUT',
    headers: { 'content-type': contentType, 'if-none-match': '*' },
    body: bytes,
  });
  if (!sent.ok) throw new Error(`${nameOf(path)} was not taken: ${sent.status} ${await sent.text()}`);
  return publicUrl;
}

/** @param {Person} learner @param {string} path of a PDF @returns {Promise<string>} the id of its resume, which is still to be confirmed */
export async function uploadResume(learner, path) {
  const bytes = read(path);
  const mime_type = 'application/pdf';
  const file = { original_filename: nameOf(path), mime_type, file_size: bytes.length };
  const { upload_url, resume_id } = await learner.ask('POST', '/api/app/resumes/upload-url', file);
  const sent = await fetch(new URL(upload_url, learner.origin), {
    method: 'PUT',
    headers: { 'content-type': mime_type, 'if-none-match': '*' },
    body: bytes,
  });
  if (!sent.ok) throw new Error(`${nameOf(path)} was not taken: ${sent.status} ${await sent.text()}`);
  return resume_id;
}
