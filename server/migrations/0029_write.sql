CREATE TABLE "message_acts" (
	"message_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"author_id" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text,
	CONSTRAINT "message_acts_message_id_slot_pk" PRIMARY KEY("message_id","slot")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "customer_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reaction" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "customer_reactions" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "forwarded_from" text;--> statement-breakpoint
ALTER TABLE "message_acts" ADD CONSTRAINT "message_acts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_acts" ADD CONSTRAINT "message_acts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_acts" ADD CONSTRAINT "message_acts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_acts_due" ON "message_acts" USING btree ("due_at") WHERE "message_acts"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "message_acts_workspace" ON "message_acts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "message_acts_author" ON "message_acts" USING btree ("author_id") WHERE "message_acts"."author_id" is not null;