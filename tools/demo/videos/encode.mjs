/** Speech and video files, by espeak-ng and ffmpeg. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Before the first sentence, between two, and after the last; seconds. */
const PAUSE = { before: 0.4, between: 0.45, after: 0.5 };
/** Words a minute. */
const SPEED = '150';
const FRAMES_A_SECOND = 10;
/** One to jump to in every two seconds. */
const KEY_FRAMES = String(2 * FRAMES_A_SECOND);

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout;
}

/** @param {string} file */
const secondsOf = (file) => Number(run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]));

/**
 * Speaks each line into a file of its own and says when it is heard.
 * @typedef {{ sound: string, from: number, to: number }} Spoken
 *
 * @param {string} folder
 * @param {string} voice
 * @param {string[]} lines
 * @returns {{ spoken: Spoken[], seconds: number }} seconds: whole
 */
export function speak(folder, voice, lines) {
  let at = PAUSE.before;
  const spoken = lines.map((line, index) => {
    const raw = join(folder, `${index}-raw.wav`);
    const sound = join(folder, `${index}.wav`);
    run('espeak-ng', ['-v', voice, '-s', SPEED, '-w', raw, line]);
    // Silence at both ends would make the times of the captions wrong.
    const trimmed =
      'silenceremove=start_periods=1:start_threshold=-50dB,areverse,silenceremove=start_periods=1:start_threshold=-50dB,areverse';
    run('ffmpeg', ['-v', 'error', '-y', '-i', raw, '-af', trimmed, '-ar', '48000', sound]);
    const from = at;
    const to = from + secondsOf(sound);
    at = to + PAUSE.between;
    return { sound, from, to };
  });
  return { spoken, seconds: Math.ceil(at - PAUSE.between + PAUSE.after) };
}

/** Ends just before the picture does, or the file would last some milliseconds longer. @param {Spoken[]} spoken @param {number} seconds */
function soundTrack(spoken, seconds) {
  const late = spoken.map(({ from }, index) => `[${index + 2}:a]adelay=${Math.round(from * 1_000)}:all=1[a${index}]`);
  const all = spoken.map((_, index) => `[a${index}]`).join('');
  return `${late.join(';')};${all}amix=inputs=${spoken.length}:normalize=0,apad,atrim=end=${seconds - 0.05}[sound]`;
}

/** Each slide is seen from its sentence to the next. @param {Spoken[]} spoken @param {string[]} slides @param {number} seconds */
function slideList(spoken, slides, seconds) {
  const begins = spoken.map(({ from }, index) => (index === 0 ? 0 : from));
  const lines = slides.map((slide, index) => {
    const lasts = (begins[index + 1] ?? seconds) - (begins[index] ?? 0);
    return `file '${slide}'\nduration ${lasts.toFixed(3)}`;
  });
  // The last one once more, or its duration is ignored.
  return `${lines.join('\n')}\nfile '${slides.at(-1)}'\n`;
}

/**
 * WebM of VP9 and Opus, with its duration in the header.
 * @typedef {{ width: number, height: number, quality: number, soundBits: string }} Format
 *
 * @param {{ folder: string, slides: string[], spoken: Spoken[], seconds: number }} film
 * @param {Format} format
 * @param {string} file
 */
export function encode({ folder, slides, spoken, seconds }, { width, height, quality, soundBits }, file) {
  const list = join(folder, 'slides.txt');
  writeFileSync(list, slideList(spoken, slides, seconds));
  // A thin line shows how far it is, and that it plays.
  const picture = `[0:v]scale=${width}:${height}:flags=lanczos,fps=${FRAMES_A_SECOND},format=yuv420p[slides]`;
  const bar = `[slides][1:v]overlay=x='-w+w*t/${seconds}':y=H-h[picture]`;
  const pictures = ['-f', 'concat', '-safe', '0', '-i', list, '-f', 'lavfi', '-i', `color=c=0xF5A614:s=${width}x4:r=${FRAMES_A_SECOND}`];
  const sounds = spoken.flatMap(({ sound }) => ['-i', sound]);
  const graph = ['-filter_complex', `${picture};${bar};${soundTrack(spoken, seconds)}`, '-map', '[picture]', '-map', '[sound]'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', String(quality), '-b:v', '0', '-g', KEY_FRAMES, '-row-mt', '1', '-cpu-used', '2'];
  const opus = ['-c:a', 'libopus', '-b:a', soundBits, '-ac', '1', '-application', 'voip'];
  const end = ['-t', String(seconds), '-map_metadata', '-1', '-bitexact', file];
  run('ffmpeg', ['-v', 'error', '-y', ...pictures, ...sounds, ...graph, ...vp9, ...opus, ...end]);
}
