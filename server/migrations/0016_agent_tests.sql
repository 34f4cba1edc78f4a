CREATE TABLE "agent_test_results" (
	"run_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"turns" jsonb NOT NULL,
	"failures" jsonb NOT NULL,
	CONSTRAINT "agent_test_results_run_id_test_id_pk" PRIMARY KEY("run_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "agent_test_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"draft_version" integer NOT NULL,
	"state" text NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"turns" text[] NOT NULL,
	"assertions" jsonb NOT NULL,
	"customer_id" uuid,
	"conversation_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_test_results" ADD CONSTRAINT "agent_test_results_run_id_agent_test_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."agent_test_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_test_results" ADD CONSTRAINT "agent_test_results_test_id_agent_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."agent_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_test_runs" ADD CONSTRAINT "agent_test_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_test_runs" ADD CONSTRAINT "agent_test_runs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tests" ADD CONSTRAINT "agent_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tests" ADD CONSTRAINT "agent_tests_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tests" ADD CONSTRAINT "agent_tests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tests" ADD CONSTRAINT "agent_tests_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_test_results_test" ON "agent_test_results" USING btree ("test_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_test_runs_at_once" ON "agent_test_runs" USING btree ("agent_id") WHERE "agent_test_runs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "agent_test_runs_agent" ON "agent_test_runs" USING btree ("agent_id","started_at");--> statement-breakpoint
CREATE INDEX "agent_test_runs_user" ON "agent_test_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_tests_agent" ON "agent_tests" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "agent_tests_user" ON "agent_tests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_tests_customer" ON "agent_tests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "agent_tests_conversation" ON "agent_tests" USING btree ("conversation_id");