import { readdirSync, readFileSync } from 'node:fs';

/** A text of a topic: a question of a customer, or a line of a file. */
export interface Example {
  topic: string;
  text: string;
}

const FOLDER = new URL('./topics/', import.meta.url);

/** The texts of all languages: `# topic`, then `? questions` and `. lines` between bars. */
export const readTopics = (): Example[] =>
  readdirSync(FOLDER)
    .sort()
    .flatMap((name) => {
      let topic = '';
      return readFileSync(new URL(name, FOLDER), 'utf8')
        .split('\n')
        .flatMap((line): Example[] => {
          if (line.startsWith('# ')) topic = line.slice(2).trim();
          if (!/^[?.] /.test(line)) return [];
          return line
            .slice(2)
            .split(' | ')
            .map((text) => ({ topic, text: text.trim() }));
        });
    });

/** A business with its file, and what customers ask of it. */
export interface Business {
  name: string;
  file: string;
  /** `line`: the one that answers; undefined when the file does not answer. */
  questions: { text: string; line: string | undefined }[];
}

const BUSINESSES = new URL('./businesses/', import.meta.url);

/**
 * The businesses of all files: `=== name`, then lines of the file, each followed by the questions that it answers (`? …`),
 * and questions without an answer (`! …`).
 */
export const readBusinesses = (): Business[] =>
  readdirSync(BUSINESSES)
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, BUSINESSES), 'utf8')
        .split(/^=== /m)
        .slice(1)
        .map((text) => {
          const [name = '', ...lines] = text.trim().split('\n');
          const own: string[] = [];
          const questions: Business['questions'] = [];
          for (const line of lines) {
            if (line.startsWith('? ')) questions.push({ text: line.slice(2), line: own.at(-1) });
            else if (line.startsWith('! ')) questions.push({ text: line.slice(2), line: undefined });
            else own.push(line);
          }
          return { name: `${file} ${name}`, file: own.join('\n'), questions };
        }),
    );
