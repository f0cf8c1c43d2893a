/**
 * The script with which the worker is started. It holds nothing that another module imports: WebKit runs the script of
 * a worker a second time where a part that is loaded later imports from it, and then two workers answer each question.
 */
import './worker.ts'
