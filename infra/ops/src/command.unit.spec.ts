import { describe, expect, it } from '@jest/globals'
import { parseCommand } from './command.ts'

describe('the command line of ops', () => {
  it.each([
    [[], { command: { kind: 'help' } }],
    [['help'], { command: { kind: 'help' } }],
    [['help', 'verify'], { command: { kind: 'help', about: 'verify' } }],
    [['rebuild', 'stats', '--help'], { command: { kind: 'help', about: 'rebuild' } }],
    [['dead-letters', 'replay', '-h'], { command: { kind: 'help', about: 'dead-letters' } }],
    [['dead-letters', 'list'], { command: { kind: 'list-dead-letters' } }],
    [['dead-letters', 'replay', '7', '--data', '/srv'], { command: { kind: 'replay-dead-letter', id: '7' }, data: '/srv' }],
    [['dead-letters', 'replay', '--all'], { command: { kind: 'replay-all-dead-letters' } }],
    [['dead-letters', 'discard', '7'], { command: { kind: 'discard-dead-letter', id: '7', unapplied: false } }],
    [['dead-letters', 'discard', '7', '--unapplied'], { command: { kind: 'discard-dead-letter', id: '7', unapplied: true } }],
    [['verify'], { command: { kind: 'verify', consumers: ['words', 'quiz', 'stats'] } }],
    [['verify', 'stats', '--learner', 'ada'], { command: { kind: 'verify', consumers: ['stats'], learner: 'ada' } }],
    [['verify', '--patience', '30'], { command: { kind: 'verify', consumers: ['words', 'quiz', 'stats'], timeoutMs: 30_000 } }],
    [['backup', '/b'], { command: { kind: 'backup', folder: '/b' } }],
    [['restore', '/b', '--data', '/srv'], { command: { kind: 'restore', folder: '/b' }, data: '/srv' }],
    [['keys', 'make', '.env'], { command: { kind: 'make-keys', file: '.env' } }],
    [['keys', 'roll', '/srv/keys.env'], { command: { kind: 'roll-keys', file: '/srv/keys.env' } }],
    [['accounts', 'password', 'a@b.example'], { command: { kind: 'reset-password', email: 'a@b.example' } }],
    [['accounts', 'rename', 'a@b.example', 'c@d.example'], { command: { kind: 'rename-account', from: 'a@b.example', to: 'c@d.example' } }],
    [['dictionary', 'add', '/d.xml.gz'], { command: { kind: 'add-dictionary', file: '/d.xml.gz' } }],
    [['dictionary', 'add', '/d', '--name', 'first'], { command: { kind: 'add-dictionary', file: '/d', name: 'first' } }],
    [['dictionary', 'list', '--data', '/srv'], { command: { kind: 'list-dictionaries' }, data: '/srv' }],
    [['dictionary', 'remove', 'wiktionary'], { command: { kind: 'remove-dictionary', name: 'wiktionary' } }],
    [['move', '--from', '/srv'], { command: { kind: 'move', from: '/srv' } }],
    [['streams'], { command: { kind: 'streams' } }],
    [['rebuild', 'stats'], { command: { kind: 'rebuild', projection: 'stats' } }],
    [['refold'], { command: { kind: 'refold', write: true } }],
    [['refold', '--dry-run', '--learner', 'ada'], { command: { kind: 'refold', write: false, learner: 'ada' } }],
    [['rebuild', 'quiz', '--learner', 'ada'], { command: { kind: 'rebuild', projection: 'quiz', learner: 'ada' } }],
  ])('parses %j', (args, command) => {
    expect(parseCommand(args)).toEqual(command)
  })

  it.each([
    [['dead-letters', 'replay'], 'Name a dead letter:'],
    [['dead-letters', 'discard'], 'Name a dead letter:'],
    [['dead-letters', 'discard', '--all'], 'There is no such command: dead-letters discard.'],
    [['dead-letters', 'replay', '7', '--unapplied'], 'There is no such command: dead-letters replay 7.'],
    [['dead-letters', 'burn'], 'There is no such command: dead-letters burn.'],
    [['rebuild'], 'rebuild needs one of quiz and stats.'],
    [['rebuild', 'words'], 'rebuild needs one of quiz and stats.'],
    [['dead-letters', 'list', '--learner', 'ada'], '--learner is only for rebuild, refold, and verify.'],
    [['refold', 'stats'], 'There is no such command: refold stats.'],
    [['rebuild', 'stats', '--dry-run'], '--dry-run is only for refold.'],
    [['rebuild', 'stats', '--all'], '--all is only for dead-letters.'],
    [['dead-letters', 'replay', '7', '--all'], 'Name either one dead letter or --all, not both.'],
    [['keys', 'make'], 'Name a file, e.g. keys make .env'],
    [['keys', 'roll'], 'Name a file, e.g. keys roll .env'],
    [['keys', 'drop', '.env'], 'There is no such command: keys drop .env.'],
    [['keys', 'roll', '.env', '--all'], '--all is only for dead-letters.'],
    [['accounts', 'password'], 'Name the email of the account'],
    [['accounts', 'rename', 'a@b.example'], 'Name the old and the new email'],
    [['accounts', 'rename', 'a@b.example', 'c@d.example', 'e'], 'Too many arguments: c@d.example e.'],
    [['dictionary', 'add'], 'Name a file, e.g. dictionary add'],
    [['dictionary', 'remove'], 'Name a dictionary:'],
    [['dictionary', 'burn'], 'There is no such command: dictionary burn.'],
    [['dictionary', 'list', '--name', 'a'], 'There is no such command: dictionary list.'],
    [['backup', '/b', '--name', 'a'], '--name is only for dictionary.'],
    [['backup'], 'Name a folder, e.g. backup /backups/monday'],
    [['restore'], 'Name a folder, e.g. restore /backups/monday'],
    [['move'], 'Name the data folder'],
    [['verify', '--patience', 'long'], '--patience needs a number of seconds'],
    [['verify', 'identity'], 'verify needs one of words, quiz, and stats.'],
    [['rebuild', 'stats', '--force'], "Unknown option '--force'."],
    [['rebuild', 'stats', 'a', 'b'], 'Too many arguments: b.'],
  ])('refuses %j with a reason', (args, sentence) => {
    expect(() => parseCommand(args)).toThrow(sentence)
  })
})
