import { describe, expect, it } from '@jest/globals'
import { parseCommand } from './command.ts'

describe('the command line of operations', () => {
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
  ])('understands %j', (args, command) => {
    expect(parseCommand(args)).toEqual(command)
  })

  it.each([
    [['dead-letters', 'replay'], 'Which dead letter?'],
    [['dead-letters', 'discard'], 'Which dead letter?'],
    [['dead-letters', 'discard', '--all'], 'There is no such command: dead-letters discard.'],
    [['dead-letters', 'replay', '7', '--unapplied'], 'There is no such command: dead-letters replay 7.'],
    [['dead-letters', 'burn'], 'There is no such command: dead-letters burn.'],
    [['rebuild'], 'Rebuild what? There are quiz and stats.'],
    [['rebuild', 'words'], 'Rebuild what? There are quiz and stats.'],
    [['dead-letters', 'list', '--learner', 'ada'], '--learner goes with rebuild, refold, and verify only.'],
    [['refold', 'stats'], 'There is no such command: refold stats.'],
    [['rebuild', 'stats', '--dry-run'], '--dry-run goes with refold only.'],
    [['rebuild', 'stats', '--all'], '--all goes with dead-letters only.'],
    [['dead-letters', 'replay', '7', '--all'], 'Either one dead letter or --all, not both.'],
    [['keys', 'make'], 'In which file?'],
    [['keys', 'roll'], 'In which file?'],
    [['keys', 'drop', '.env'], 'There is no such command: keys drop .env.'],
    [['keys', 'roll', '.env', '--all'], '--all goes with dead-letters only.'],
    [['accounts', 'rename', 'a@b.example'], 'Which account, and to what?'],
    [['accounts', 'rename', 'a@b.example', 'c@d.example', 'e'], 'There is too much here: c@d.example e.'],
    [['dictionary', 'add'], 'Which file?'],
    [['dictionary', 'remove'], 'Which dictionary?'],
    [['dictionary', 'burn'], 'There is no such command: dictionary burn.'],
    [['dictionary', 'list', '--name', 'a'], 'There is no such command: dictionary list.'],
    [['backup', '/b', '--name', 'a'], '--name goes with dictionary only.'],
    [['backup'], 'Back up into which folder?'],
    [['restore'], 'Restore from which folder?'],
    [['move'], 'Name its data folder'],
    [['verify', '--patience', 'long'], '--patience is a number of seconds'],
    [['verify', 'identity'], 'Verify what? There are words, quiz, and stats.'],
    [['rebuild', 'stats', '--force'], "Unknown option '--force'."],
    [['rebuild', 'stats', 'a', 'b'], 'There is too much here: b.'],
  ])('says what is wrong with %j', (args, sentence) => {
    expect(() => parseCommand(args)).toThrow(sentence)
  })
})
