/** Says its name and id to the suite of leftover processes, and stays until it is ended. */
import { connect } from 'node:net'

const { SUITE_PORT, NAME } = process.env
connect(Number(SUITE_PORT), '127.0.0.1').write(`${NAME} ${process.pid}`)
