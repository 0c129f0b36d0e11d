/**
 * In an image's build: the rest of its root, which is Node and the libraries that Node and the packages load. There is no shell, no package
 * manager and nothing else to run.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** As whom every container runs. */
const USER = 10_001;
/** A volume gets the owner of the folder over which it is first mounted: the engines' get theirs from the last ones. */
const ENGINES = ['postgres', 'nats', 'mongodb', 'bucket'].map((engine) => `var/lib/engines/${engine}`);
const WRITABLE = ['tmp', 'var/spool/paanch', 'var/lib/paanch/files', ...ENGINES];

const [root = '', writable = ''] = process.argv.slice(2);

const packages = join(root, 'app', 'node_modules');
// Commands of packages are for people at a shell.
rmSync(join(packages, '.bin'), { recursive: true, force: true });
const natives = readdirSync(packages, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:node|so(?:\.[\d.]+)?)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

for (const library of new Set([process.execPath, ...natives].flatMap(librariesOf))) copy(library, join(root, library));
copy(process.execPath, join(root, 'usr/local/bin/node'));

mkdirSync(join(root, 'etc'), { recursive: true });
writeFileSync(join(root, 'etc/passwd'), `root:x:0:0:root:/:/nologin\npaanch:x:${USER}:${USER}::/tmp:/nologin\n`);
writeFileSync(join(root, 'etc/group'), `root:x:0:\npaanch:x:${USER}:\n`);
writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
for (const folder of WRITABLE) mkdirSync(join(writable, folder), { recursive: true });

/**
 * Of the system; those of packages come with them.
 * @param {string} program
 */
function librariesOf(program) {
  const lines = execFileSync('ldd', [program], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => /(?:=> |^\s)(\/\S+) \(/.exec(line)?.[1] ?? []).filter((path) => !path.startsWith(root));
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
