CREATE TABLE "billing_partings" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"wish" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "deletion_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "removed_identities" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider_uid" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "usage_months" (
	"workspace_id" uuid NOT NULL,
	"month" text NOT NULL,
	"usage" jsonb NOT NULL,
	CONSTRAINT "usage_months_workspace_id_month_pk" PRIMARY KEY("workspace_id","month")
);
--> statement-breakpoint
DROP INDEX "agent_test_runs_workspace";--> statement-breakpoint
DROP INDEX "tool_effects_workspace";--> statement-breakpoint
ALTER TABLE "deletion_mails" ADD CONSTRAINT "deletion_mails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_mails" ADD CONSTRAINT "deletion_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_mails_workspace" ON "deletion_mails" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "deletion_mails_user" ON "deletion_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customers_parts" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "agent_test_runs_workspace" ON "agent_test_runs" USING btree ("workspace_id","started_at");--> statement-breakpoint
CREATE INDEX "tool_effects_workspace" ON "tool_effects" USING btree ("workspace_id","created_at");